/**
 * Checks that docs/settings.md has every environment variable, and every plugin with settings. It does not compare the
 * keys of the configuration file.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = join(process.cwd(), 'server/src')
const page = readFileSync(join(sources, '../docs/settings.md'), 'utf8')
const text = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.split(/[\\/]/).includes('testing'))
  .map((path) => readFileSync(join(sources, path), 'utf8'))
  .join('\n')
const variables = [...new Set(text.match(/\b(DATABASE_URL|LATCHKEY_(?!TEST_)[A-Z0-9_]+)\b/g))]
const plugins = readdirSync(join(sources, 'plugins')).filter((id) =>
  existsSync(join(sources, 'plugins', id, 'settings.ts')),
)

it.each(variables)('the settings page has a row for the environment variable %s [V2.1.1, V13.1.1]', (name) => {
  // Of names such as `LATCHKEY_OAUTH_<PROVIDER>_…` the source contains only the prefix.
  expect(page).toContain(name.endsWith('_') ? `\n| \`${name}` : `\n| \`${name}\``)
})

it.each(plugins)('the settings page has a row for the settings of the plugin %s', (id) => {
  expect(page).toContain(`\n| \`${id}\` | `)
})
