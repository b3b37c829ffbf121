import { ACCENTS, type Settings } from './settings.ts'
import { isComplete, PLUGIN_IDS, SOCIAL_IDS, type PluginId } from './pluginIds.ts'

const isSocial = (id: PluginId): boolean => (SOCIAL_IDS as readonly PluginId[]).includes(id)

const entryOf = (id: PluginId): string =>
  id === 'magicWord' ? '@latchkey/example-plugin-magic-word' : `latchkey/plugins/${isSocial(id) ? 'oauth' : id}`

const callOf = (id: PluginId, { oauth }: Settings): string => {
  if (id === 'embeddedWallet') return "embeddedWallet({ createOnLogin: 'users-without-wallets' })"
  return isSocial(id) && oauth === 'popup' ? `${id}({ flow: 'popup' })` : `${id}()`
}

/** Import statements, one per module, in the order of the login list. */
const importsOf = (ids: readonly PluginId[]): string[] => {
  const names = new Map<string, PluginId[]>()
  for (const id of ids) names.set(entryOf(id), [...(names.get(entryOf(id)) ?? []), id])
  return [...names].map(([entry, imported]) => `import { ${imported.join(', ')} } from '${entry}'`)
}

/**
 * Returns the host's code for the modal of these settings, as TSX. `customAuth` is left out: it needs the host's own identity system.
 * @param provider app id and origin of the provider
 */
export function hostCode(settings: Settings, provider: { appId: string; apiUrl: string }): string {
  const { theme, accent, lang, layout, plugins } = settings
  const ids = PLUGIN_IDS.filter((id) => id !== 'customAuth' && plugins.includes(id) && isComplete(id, plugins))
  const isInline = layout === 'inline'
  return [
    `import { ${isInline ? 'LatchkeyModal, ' : ''}LatchkeyProvider, useLatchkey, type HostConfig } from 'latchkey'`,
    ...importsOf(ids),
    '',
    'const plugins = [',
    ...ids.map((id) => `  ${callOf(id, settings)},`),
    ']',
    '',
    'const config: HostConfig = {',
    `  appearance: { palette: { colorScheme: '${theme}', accent: '${ACCENTS[accent]}' } },`,
    ...(lang === 'en' ? [] : [`  locale: '${lang}',`]),
    ...(isInline ? ['  render: { inDialog: false },'] : []),
    '}',
    '',
    'export const App = () => (',
    `  <LatchkeyProvider appId="${provider.appId}" apiUrl="${provider.apiUrl}" plugins={plugins} config={config}>`,
    '    <Account />',
    ...(isInline ? ['    <LatchkeyModal />'] : []),
    '  </LatchkeyProvider>',
    ')',
    '',
    'function Account() {',
    '  const { ready, user, login, logout } = useLatchkey()',
    '  if (!ready) return null',
    '  return user ? <button onClick={() => logout()}>Log out</button> : <button onClick={login}>Log in</button>',
    '}',
    '',
  ].join('\n')
}
