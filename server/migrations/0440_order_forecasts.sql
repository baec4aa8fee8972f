-- Origin of the forecast of an order and of its lines, and the promise of each line as it was last counted.
alter table production_order add column forecast_source text;
alter table production_order_line add column forecast_source text;
alter table production_order_line add column promise jsonb;
