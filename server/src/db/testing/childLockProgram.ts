import { readFileSync, writeFileSync } from 'node:fs'
import { acquireLock } from '../folderLock.ts'

/**
 * Repeatedly takes the lock and increments a number in a file, which is safe only under the lock. In one round it
 * kills itself while holding the lock, between two increments.
 */
const [path = '', file = '', rounds = '0', deathRound = '0'] = process.argv.slice(2)
for (let round = 1; round <= Number(rounds); round += 1) {
  const lock = await acquireLock(path, { waitMs: 30_000 })
  const count = Number(readFileSync(file, 'utf8'))
  await new Promise((resolve) => setImmediate(resolve))
  writeFileSync(file, String(count + 1))
  if (round === Number(deathRound)) process.kill(process.pid, 'SIGKILL')
  lock.release()
}
