const KEPT = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']

/**
 * Environment for PostgreSQL's programs: without the operator's PG* variables and secrets, and with messages in
 * English, which are parsed.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const kept = KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...(Object.fromEntries(kept) as NodeJS.ProcessEnv), LC_ALL: 'C', TZ: 'UTC' }
}
