-- Rules over single spindles: over how many hours their end breaks are counted; without it since the last doff.
alter table push_rule add column window_h int check (window_h between 1 and 24);
