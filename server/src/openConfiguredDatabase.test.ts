import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError, type ServerMode } from './config.ts'
import { silentLogger } from './db/types.ts'
import { openConfiguredDatabase } from './openConfiguredDatabase.ts'

const machine = process.arch
/** One for which no PostgreSQL is built. */
const pretendMachine = (arch: string): void => void Object.defineProperty(process, 'arch', { value: arch, configurable: true })

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'latchkey-configured-'))
  // PostgreSQL may run as another user than we, who must get in.
  chmodSync(dataDir, 0o755)
})
afterEach(() => {
  pretendMachine(machine)
  rmSync(dataDir, { recursive: true, force: true })
})

const open = (mode: ServerMode, allowPglite = false) =>
  openConfiguredDatabase({ mode, allowPglite, databaseUrl: undefined, dataDir }, silentLogger)

describe('the database of a configuration', () => {
  it('is not PGlite in production, unless the operator allows it', async () => {
    pretendMachine('s390x')
    await expect(open('production')).rejects.toThrow(ConfigError)
    await expect(open('production')).rejects.toThrow(/PGlite.*DATABASE_URL.*LATCHKEY_ALLOW_PGLITE=true/s)
    const { engine, close } = await open('production', true)
    expect(engine).toBe('pglite')
    await close()
  })

  it('is not PGlite in production because a development server left one', async () => {
    mkdirSync(join(dataDir, 'pglite'))
    writeFileSync(join(dataDir, 'pglite', 'PG_VERSION'), '17\n')
    await expect(open('production')).rejects.toThrow(/LATCHKEY_ALLOW_PGLITE/)
  })

  it('is PGlite in development where nothing else runs', async () => {
    pretendMachine('s390x')
    const { engine, close } = await open('development')
    expect(engine).toBe('pglite')
    await close()
  })

  it('is PostgreSQL in production where that runs', async () => {
    const { engine, close } = await open('production')
    expect(engine).toBe('embedded')
    await close()
  })
})
