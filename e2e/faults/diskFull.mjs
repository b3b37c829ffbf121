/**
 * Fills the database's disk during traffic, on a small file system of its own, then frees space again. Needs root, to
 * mount.
 *
 *   node scripts/build.mjs && node e2e/faults/diskFull.mjs [--port 9660]
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { printOutages, printTraffic } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '9660' } } })
const SIZE = '200m'
/** Milliseconds for which the disk stays full. */
const FULL_MS = 8_000

if (process.getuid?.() !== 0) throw new Error('Only root can mount a file system of its own: run this as root.')
const disk = mkdtempSync(join(tmpdir(), 'latchkey-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'latchkey-disk', disk])
chmodSync(disk, 0o755)
try {
  const place = await prepare({ port: Number(values.port), databaseFolder: disk })
  try {
    await place.start()
    const { traffic, probe } = place.serve()
    await sleep(4_000)
    const at = Date.now()
    const ballast = join(disk, 'ballast')
    while (statfsSync(disk).bavail > 0) {
      const { bavail, bsize } = statfsSync(disk)
      try {
        writeFileSync(ballast, Buffer.alloc(Math.min(bavail * bsize, 4 << 20)), { flag: 'a' })
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error
      }
    }
    await sleep(FULL_MS)
    rmSync(ballast)
    const roomAt = Date.now()
    while (!probe.worksSince(roomAt) && Date.now() - roomAt < 60_000) await sleep(50)
    await sleep(4_000)
    await traffic.stop()
    await probe.stop()
    printTraffic(
      `The disk of the database is full for ${((roomAt - at) / 1_000).toFixed(1)} s`,
      traffic,
      await place.judge(traffic),
    )
    printOutages(probe.outages(at))
  } finally {
    await place.stop()
  }
} finally {
  execFileSync('umount', [disk])
  rmdirSync(disk)
}
