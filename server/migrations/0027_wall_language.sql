-- What the devices of a wall screen speak; null: the language of the mill.
alter table wall_screen add column language text;
