import { sql, type Kysely } from 'kysely'

/**
 * Creates the function that counts several limits in one round trip. It stops at the first that refuses, takes back
 * the counts of that group, and does not count what follows. So a caller who is refused never locks the row of a
 * later limit, such as that of a whole app.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_rates(
      wanted text[], most bigint[], ends timestamptz[], group_start integer[], at timestamptz,
      out refused integer, out counted integer, out open_until timestamptz
    ) language plpgsql as $$
    begin
      for n in 1 .. cardinality(wanted) loop
        insert into rate_limits as known (key, hits, expires_at) values (wanted[n], 1, ends[n])
          on conflict (key) do update set
            hits = case when known.expires_at <= at then 1 else known.hits + 1 end,
            expires_at = case when known.expires_at <= at then excluded.expires_at else known.expires_at end
          returning known.hits, known.expires_at into counted, open_until;
        if counted > most[n] then
          refused := n;
          update rate_limits as known set hits = known.hits - 1
            where known.key = any (wanted[group_start[n] : n - 1]) and known.hits > 0;
          return;
        end if;
      end loop;
    end $$`.execute(db)
}
