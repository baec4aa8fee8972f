-- Each second it is asked which alarms of machines that were out of use may speak again: few of many.
create index alarm_out_of_use on alarm (tenant_id)
  where condition = 'active' and silence = 'outOfService' and silence_reason is null;
