-- By which dispatch orders and process sheets an order is spun: their numbers, for lists and sheets.
alter table production_order add column dispatch_numbers text, add column sheet_numbers text;
alter table production_order_line add column dispatch_numbers text, add column sheet_numbers text;
create index dispatch_order_order on dispatch_order (tenant_id, order_id) where deleted_at is null;
