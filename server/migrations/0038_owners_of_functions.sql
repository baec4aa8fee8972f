-- Whose a function is that only its area calls; the others serve everybody.
comment on function secure.find_login is 'iam: the hash of a person''s password';
comment on function secure.has_users is 'iam: whether anybody is there';
comment on function secure.has_demo_users is 'iam: whether the demonstration''s people are there';
comment on function secure.first_administrator is 'iam: makes the first administrator';
comment on function secure.change_password is 'iam: changes a password whose hash is known';
comment on function secure.tenants_of is 'iam: the mills that a person may enter';
comment on function secure.start_session is 'iam: begins a session';
comment on function secure.live_session is 'iam: who stands behind a session';
comment on function secure.rotate_refresh is 'iam: puts a refresh token in the place of another';
comment on function secure.end_session is 'iam: ends a session';
comment on function secure.select_tenant is 'iam: binds a session to another mill';
comment on function secure.set_source_secret is 'equipment: keeps the hash of a gateway''s secret';
comment on function secure.find_source is 'equipment: what lets a gateway in';
comment on function secure.sources_with_secret is 'equipment: which gateways have a secret';
comment on function secure.set_board_link_secret is 'walls: keeps the hash of a board link''s token';
comment on function secure.open_board_link is 'walls: opens a board link on a device';
