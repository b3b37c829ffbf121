-- People {first} to {users} of the app {app}, with a session and two refresh tokens each, and what limits, codes and repeated writes leave behind.
-- Read by tests and benchmarks, and split at each semicolon. These three are replaced before it runs. Half of what expires has expired.
insert into apps select '{app}', '', '2026-01-01Z', '2026-01-01Z' where not exists (select from apps where id = '{app}');
insert into users (id, app_id, created_at)
  select 'did:seed:' || n, '{app}', '2025-01-01Z'::timestamptz + n * interval '1 second' from generate_series({first}, {users}) n;
insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at, first_verified_at, latest_verified_at)
  select 'account' || n, '{app}', 'did:seed:' || n, 'email', 'seed' || n || '@example.com', '{}', t, t, t
  from generate_series({first}, {users}) n, lateral (select '2025-01-01Z'::timestamptz + n * interval '1 second' as t) at;
insert into sessions (id, public_id, app_id, user_id, created_at, logged_in_at, last_used_at, ended_at, family_hash, device, proven_at)
  select 'session' || n, 'public' || n, '{app}', 'did:seed:' || n, t, t, t, case when n % 10 = 0 then t end, encode(sha256(('family' || n)::bytea), 'hex'),
    '{"browser":"Firefox","os":"Linux"}', t
  from generate_series({first}, {users}) n, lateral (select '2026-01-01Z'::timestamptz - (n % 2592000) * interval '1 second' as t) at;
insert into refresh_tokens (hash, session_id, created_at, expires_at, used_at)
  select encode(sha256((m || 'token' || n)::bytea), 'hex'), 'session' || n, t, t + interval '30 days', case when m = 1 then t end
  from generate_series({first}, {users}) n, generate_series(1, 2) m, lateral (select '2026-01-14Z'::timestamptz - (n % 2592000) * interval '1 second' as t) at;
insert into one_time_codes (id, scope, code_hash, caller, created_at, expires_at)
  select 'code' || n, encode(sha256(('scope' || n % 1000)::bytea), 'hex'), '', encode(sha256(('caller' || n % 500)::bytea), 'hex'), t, t + interval '10 minutes'
  from generate_series({first}, {users}) n, lateral (select '2026-01-15 12:00Z'::timestamptz + (n % 1200 - 1200) * interval '1 second' as t) at;
insert into rate_limits (key, hits, expires_at)
  select encode(sha256(('limit' || n)::bytea), 'hex'), 1, '2026-01-15 12:00Z'::timestamptz + (n % 7200 - 3600) * interval '1 second' from generate_series({first}, {users}) n;
insert into repeated_writes (hash, body_hash, expires_at)
  select encode(sha256(('write' || n)::bytea), 'hex'), '', '2026-01-15 12:00Z'::timestamptz + (n % 240 - 120) * interval '1 second' from generate_series({first}, {users}) n;
insert into used_proofs (hash, expires_at)
  select encode(sha256(('proof' || n)::bytea), 'hex'), '2026-01-15 12:00Z'::timestamptz + (n % 840 - 420) * interval '1 second' from generate_series({first}, {users}) n;
insert into security_events (id, at, app_id, user_id, session_id, event, method)
  select 'event' || n, '2025-01-01Z'::timestamptz + n * interval '1 second', '{app}', 'did:seed:' || n, 'public' || n, 'login', 'email' from generate_series({first}, {users}) n;
insert into mfa_methods (user_id, method, plugin_id, verified_at, enrolled_by)
  select 'did:seed:' || n, 'totp', 'mfaTotp', '2026-01-01Z', '' from generate_series({first}, {users}) n where n % 5 = 0;
