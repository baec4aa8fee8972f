-- A default privilege that is revoked in one schema does not take away what is given to everybody in all of them: each
-- role could call each function of `secure`. From here on nobody calls a function who was not named.
alter default privileges revoke execute on functions from public;
revoke execute on all functions in schema secure from public;
