import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The user under which a child process runs. */
export interface Account {
  uid: number
  gid: number
}

const CANDIDATES = ['postgres', 'nobody']
const NOBODY: Account = { uid: 65534, gid: 65534 }

function namedAccount(name: string): Account | undefined {
  let passwd: string
  try {
    passwd = readFileSync('/etc/passwd', 'utf8')
  } catch {
    return undefined
  }
  const entry = passwd
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':')
  const uid = Number(entry?.[2])
  const gid = Number(entry?.[3])
  return uid > 0 && gid > 0 ? { uid, gid } : undefined
}

function ownerOf(path: string): Account | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat === undefined || stat.uid === 0 ? undefined : { uid: stat.uid, gid: stat.gid }
}

/**
 * Returns the account under which PostgreSQL runs. PostgreSQL refuses to run as root, so for a server that runs as
 * root it is the owner of the cluster (`pgData`), or else of the folder, or else `postgres` or `nobody`. Undefined if
 * the server does not run as root: PostgreSQL then runs as the same user.
 */
export function childAccount(pgData: string, dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const named = CANDIDATES.map(namedAccount).find((account) => account !== undefined)
  return ownerOf(pgData) ?? ownerOf(dataDir) ?? named ?? NOBODY
}

/**
 * True if the account can enter the folder. It is tried by a child process, since permission bits alone do not tell.
 */
export function canEnter(folder: string, account: Account | undefined): boolean {
  if (account === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
