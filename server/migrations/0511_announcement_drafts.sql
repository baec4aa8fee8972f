-- A draft may be without content; releasing it asks for one.
alter table announcement alter column msg_content drop not null;
