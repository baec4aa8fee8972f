-- Part of a machine in its process, a value of the dictionary `equipment_kind`: main machine, auxiliary, trial machine.
alter table machine add column equipment_kind text;
