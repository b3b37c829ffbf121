import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findImportFaults } from '../testing/conformance/importRule.ts'

it('no plugin uses the page, the clock or random numbers while it is imported, so a server can import all', async () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.length).toBeGreaterThan(20)
  const load = async (): Promise<[]> => {
    for (const { name } of folders) await import(join(import.meta.dirname, name, 'index.ts'))
    return []
  }
  expect(await findImportFaults(load)).toEqual([])
})
