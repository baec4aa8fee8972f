-- The paper of a movement. A receipt of a voucher is booked once a part and place, and importing its file again is noticed.
alter table part_movement add column voucher_number text;
create index part_movement_voucher on part_movement (tenant_id, voucher_number) where voucher_number is not null;
