import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError, type ServerMode } from './core/foundation/config.ts'
import { silentLogger } from './db/types.ts'
import { openConfiguredDatabase } from './openConfiguredDatabase.ts'

const machine = process.arch
/** Pretends that this machine has an architecture for which there is no PostgreSQL. */
const pretendMachine = (arch: string): void =>
  void Object.defineProperty(process, 'arch', { value: arch, configurable: true })

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-configured-'))
  // PostgreSQL may run under another user than this process, and must be able to enter the folder.
  chmodSync(folder, 0o755)
  return folder
}
let dataDir: string
beforeEach(() => void (dataDir = makeFolder()))
afterEach(() => {
  pretendMachine(machine)
  rmSync(dataDir, { recursive: true, force: true })
})

const open = (mode: ServerMode) =>
  openConfiguredDatabase(
    {
      mode,
      allowPglite: false,
      databaseUrl: undefined,
      dataDir,
      database: { connections: 10, connectionWaitMs: 1_000, statementTimeoutMs: 1_800, transactionTimeoutMs: 10_000 },
    },
    silentLogger,
  )

// What runs PGlite is in db/pglite/openPglite.test.ts.
describe('the database of a configuration', () => {
  it('production refuses PGlite, and says how an operator allows it', async () => {
    pretendMachine('s390x')
    await expect(open('production')).rejects.toThrow(ConfigError)
    await expect(open('production')).rejects.toThrow(/PGlite.*DATABASE_URL.*LATCHKEY_ALLOW_PGLITE=true/s)
  })

  it('production refuses a data folder in which a development server used PGlite', async () => {
    mkdirSync(join(dataDir, 'pglite'))
    writeFileSync(join(dataDir, 'pglite', 'PG_VERSION'), '17\n')
    await expect(open('production')).rejects.toThrow(/LATCHKEY_ALLOW_PGLITE/)
  })

  it('production runs the embedded PostgreSQL if one is built for the machine', async () => {
    const { engine, close } = await open('production')
    expect(engine).toBe('embedded')
    await close()
  })
})
