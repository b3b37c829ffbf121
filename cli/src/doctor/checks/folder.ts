/** Checks the packages in the app's folder: missing peers, several copies, and versions that do not fit. */
import { relative } from 'node:path'
import { intersects, satisfies, validRange } from 'semver'
import type { Evidence } from '../evidence.ts'
import type { Finding } from '../findings.ts'

/** Optional peer dependencies, by the plugin that needs them. A test compares them with package.json. */
export const PEERS_OF_PLUGINS: Readonly<Record<string, string>> = {
  walletConnect: '@walletconnect/ethereum-provider',
  coinbaseWallet: '@coinbase/wallet-sdk',
}
/** Optional peer dependencies, by the package whose presence makes them needed: `latchkey/wagmi` is for apps with wagmi. */
export const PEERS_OF_PACKAGES: Readonly<Record<string, string>> = { wagmi: 'viem', '@wagmi/core': 'viem' }

export function checkPeers({ folder, plugins }: Evidence): Finding[] {
  const latchkey = folder?.copies[0]
  if (!folder || !latchkey) return []
  const { peerDependencies = {}, peerDependenciesMeta = {} } = latchkey.manifest
  const used = { ...folder.manifest.dependencies, ...folder.manifest.devDependencies }
  const needed = new Map<string, string>()
  for (const name of Object.keys(peerDependencies))
    if (!peerDependenciesMeta[name]?.optional) needed.set(name, 'latchkey')
  for (const [plugin, name] of Object.entries(PEERS_OF_PLUGINS))
    if (plugins?.includes(plugin)) needed.set(name, `the plugin ${plugin}`)
  for (const [dependency, name] of Object.entries(PEERS_OF_PACKAGES))
    if (dependency in used) needed.set(name, dependency)
  return [...needed].flatMap(([name, by]): Finding[] => {
    const range = peerDependencies[name] ?? '*'
    const found = folder.find(name)
    if (found && (validRange(range) === null || satisfies(found.version, range, { includePrerelease: true }))) return []
    return [
      {
        code: 'missing_peer',
        message: `${by} needs ${name} (${range}), and ${found ? `${found.version} is installed` : 'it is not installed'}.`,
        fix: `npm install "${name}@${range}"`,
      },
    ]
  })
}

export function checkCopies({ folder }: Evidence): Finding[] {
  if (!folder || folder.copies.length < 2) return []
  return [
    {
      code: 'several_copies',
      message: `latchkey is installed ${folder.copies.length} times: ${folder.copies.map(({ version, folder: path }) => `${version} in ${relative(folder.path, path)}`).join(', ')}. A plugin of one copy does not know the screens and hooks of another.`,
      fix: '`npm ls latchkey` says who brings each. Plugins name latchkey as a peer dependency; `npm dedupe` or an entry in `overrides` leaves one.',
    },
  ]
}

/** Compares the versions of the page, the server's frame and the installed packages. */
export function checkVersions({ folder, provider, browsing }: Evidence): Finding[] {
  const installed = (name: string): [string, string | undefined] => [name, folder?.find(name)?.version]
  const sdk = browsing?.call?.version ?? folder?.copies[0]?.version
  if (sdk === undefined) return []
  const others: [string, string | undefined][] = [
    ["the provider's wallet frame", provider.frameVersion],
    installed('@latchkey/server'),
    installed('@latchkey/frame'),
    ...(browsing?.call?.version
      ? [['latchkey in this folder', folder?.copies[0]?.version] as [string, string | undefined]]
      : []),
  ]
  const strangers = others.filter(
    (other): other is [string, string] => other[1] !== undefined && !goTogether(sdk, other[1]),
  )
  if (strangers.length === 0) return []
  return [
    {
      code: 'mixed_versions',
      message: `${browsing?.call?.version ? 'The page runs' : 'This folder has'} latchkey ${sdk}, which does not go with ${strangers.map(([name, version]) => `${name} (${version})`).join(', ')}.`,
      fix: 'Bring both to one version, the server first: a new server takes older pages, a new page may ask an old server for what it does not know.',
    },
  ]
}

const goTogether = (one: string, other: string): boolean =>
  validRange(`^${one}`) === null || validRange(`^${other}`) === null || intersects(`^${one}`, `^${other}`)
