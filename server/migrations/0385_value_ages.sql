-- Ages at which values of a mapping stop to count, and registers of 64 bits.
alter table mapped_signal
  add column max_age_s int check (max_age_s between 1 and 604800),
  add column frozen_after_s int check (frozen_after_s between 1 and 86400),
  drop constraint mapped_signal_type_check,
  add constraint mapped_signal_type_check
    check (type in ('uint16', 'int16', 'uint32', 'int32', 'float32', 'uint64', 'int64', 'float64'));
