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
/** A folder that the tests with PGlite share, since creating a database takes seconds and opening it again does not. */
const withPglite = makeFolder()
let dataDir: string
beforeEach(() => void (dataDir = makeFolder()))
afterEach(() => {
  pretendMachine(machine)
  rmSync(dataDir, { recursive: true, force: true })
})
afterAll(() => rmSync(withPglite, { recursive: true, force: true }))

const open = (mode: ServerMode, { allowPglite = false, folder = dataDir } = {}) =>
  openConfiguredDatabase(
    {
      mode,
      allowPglite,
      databaseUrl: undefined,
      dataDir: folder,
      database: { connections: 10, connectionWaitMs: 1_000, statementTimeoutMs: 1_800, transactionTimeoutMs: 10_000 },
    },
    silentLogger,
  )

describe('the database of a configuration', () => {
  it('production refuses PGlite, unless the operator allows it', async () => {
    pretendMachine('s390x')
    await expect(open('production')).rejects.toThrow(ConfigError)
    await expect(open('production')).rejects.toThrow(/PGlite.*DATABASE_URL.*LATCHKEY_ALLOW_PGLITE=true/s)
    const { engine, close } = await open('production', { allowPglite: true, folder: withPglite })
    expect(engine).toBe('pglite')
    await close()
  })

  it('production refuses a data folder in which a development server used PGlite', async () => {
    mkdirSync(join(dataDir, 'pglite'))
    writeFileSync(join(dataDir, 'pglite', 'PG_VERSION'), '17\n')
    await expect(open('production')).rejects.toThrow(/LATCHKEY_ALLOW_PGLITE/)
  })

  it('development runs PGlite if no PostgreSQL is built for the machine', async () => {
    pretendMachine('s390x')
    const { engine, close } = await open('development', { folder: withPglite })
    expect(engine).toBe('pglite')
    await close()
  })

  it('production runs the embedded PostgreSQL if one is built for the machine', async () => {
    const { engine, close } = await open('production')
    expect(engine).toBe('embedded')
    await close()
  })
})
