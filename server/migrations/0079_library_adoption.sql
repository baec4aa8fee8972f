-- What a mill has adopted of the standard library of the platform: which row became which row of the mill, and what the
-- library said then, so that what the library changed can be told from what the mill changed.
create table library_adoption (
  tenant_id int not null references tenant (id),
  -- The list of the library, by the name of its resource, and the key of the row there.
  list text not null,
  key text not null,
  -- The row of the mill that it was adopted for, where each has its own: a model. Else empty.
  anchor text not null default '',
  -- Null: the mill does not want it.
  row_id text,
  -- What the library said, by field, in the language in which it was adopted.
  content jsonb not null,
  language text not null,
  edition int not null,
  taken_by uuid,
  taken_at timestamptz not null default now(),
  primary key (tenant_id, list, key, anchor)
);
select secure.tenant_table('library_adoption');
comment on table library_adoption is 'platform: what mills have adopted of the standard library';
