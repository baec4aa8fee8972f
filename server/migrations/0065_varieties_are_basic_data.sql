-- Varieties and process templates are basic data, which quality and production both read. Roles that hold their rights keep them.
update role_permission set code = 'basics.' || substr(code, length('production.') + 1)
  where code like 'production.variety.%' or code like 'production.processTemplate.%';
update role_code_given set code = 'basics.' || substr(code, length('production.') + 1)
  where code like 'production.variety.%' or code like 'production.processTemplate.%';
update department_permission set code = 'basics.' || substr(code, length('production.') + 1)
  where code like 'production.variety.%' or code like 'production.processTemplate.%';
