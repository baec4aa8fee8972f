-- Until when an order will be made with a chance of 80 %, as it was last counted.
alter table production_order add column promise_date date;
