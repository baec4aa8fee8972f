-- Role from which a role was copied.
alter table role add column template_id uuid;
alter table role add constraint role_template_id_fkey
  foreign key (tenant_id, template_id) references role (tenant_id, id);
