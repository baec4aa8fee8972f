-- Orders whose stored amounts contradict their state or demand, for a person's decision.
alter table production_order add column doubt text;
update production_order set doubt = 'cancelledDelivered' where state = 'cancelled' and delivered_kg > 0;
update production_order set doubt = 'overDelivered'
where state in ('production', 'closed') and yarn_demand_kg > 0 and delivered_kg > 1.1 * yarn_demand_kg;
