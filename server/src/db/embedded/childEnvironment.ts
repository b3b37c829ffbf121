const KEPT = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']

/** Environment of PostgreSQL's programs: without the operator's PG* variables and secrets, with messages in English. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const kept = KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...(Object.fromEntries(kept) as NodeJS.ProcessEnv), LC_ALL: 'C', TZ: 'UTC' }
}
