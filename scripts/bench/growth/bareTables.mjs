/**
 * Takes indexes and keys off tables while they are filled, and creates them again: much faster than keeping them up to
 * date row by row. What was taken off is kept in the database, so that a benchmark that was stopped goes on.
 */
import { ask } from '../server/postgres.mjs'

const KEPT = `create table if not exists bench_definitions (
  "order" integer generated always as identity, take_off text not null, put_back text not null)`

/** Takes off what the tables have, unless a run that was stopped has done so. */
export async function strip(url, tables) {
  const list = tables.map((name) => `'${name}'::regclass`).join()
  await ask(url, KEPT)
  if ((await ask(url, 'select from bench_definitions limit 1')).length > 0) return
  const constraints = await ask(
    url,
    `
    select conrelid::regclass as table, conname as name, pg_get_constraintdef(oid) as definition, contype = 'f' as is_foreign from pg_constraint
    where (contype in ('p', 'u') and conrelid in (${list})) or (contype = 'f' and (conrelid in (${list}) or confrelid in (${list})))`,
  )
  const indexes = await ask(
    url,
    `
    select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid in (${list}) and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))`,
  )
  const constraint = ({ table, name, definition, is_foreign: isForeign }) => ({
    takeOff: `alter table ${table} drop constraint ${name}`,
    // `not valid` skips the check of these foreign keys, because the rows are generated to fit.
    putBack: `alter table ${table} add constraint ${name} ${definition}${isForeign ? ' not valid' : ''}`,
  })
  const foreign = constraints.filter(({ is_foreign: is }) => is).map(constraint)
  const own = constraints.filter(({ is_foreign: is }) => !is).map(constraint)
  const others = indexes.map(({ name, definition }) => ({ takeOff: `drop index ${name}`, putBack: definition }))
  const quote = (text) => `'${text.replaceAll("'", "''")}'`
  await ask(
    url,
    [
      ...[...own, ...others, ...foreign].map(
        ({ takeOff, putBack }) =>
          `insert into bench_definitions (take_off, put_back) values (${quote(takeOff)}, ${quote(putBack)})`,
      ),
      // Foreign keys need the keys that they refer to.
      ...[...foreign, ...own, ...others].map(({ takeOff }) => takeOff),
    ].join(';\n'),
  )
}

/** Creates again what {@link strip} took off, each in a transaction of its own. */
export async function restore(url) {
  for (;;) {
    const [next] = await ask(url, 'select "order", put_back from bench_definitions order by "order" limit 1')
    if (!next) break
    const start = performance.now()
    await ask(
      url,
      `set maintenance_work_mem = '1GB'; ${next.put_back}; delete from bench_definitions where "order" = ${next.order}`,
    )
    console.error(`${next.put_back.slice(0, 70)} in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  }
  await ask(url, 'drop table bench_definitions')
}
