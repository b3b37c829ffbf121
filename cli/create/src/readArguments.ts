import { parseArgs } from 'node:util'

/** An error of the command line or of the folder: nothing was written, and the message says what to do differently. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** The tool that builds an app: Vite, or Next.js with its app router. */
export type Template = 'vite' | 'next'

export const TEMPLATES: readonly Template[] = ['vite', 'next']

/** Values from the command line. The command asks for missing ones, or takes a default. */
export interface Arguments {
  readonly kind: 'create' | 'help' | 'version'
  readonly folder: string | undefined
  readonly template: Template | undefined
  readonly hasWallet: boolean | undefined
  /** Folder with packed packages of Latchkey, to install in place of npm's. */
  readonly latchkey: string | undefined
  /** False to write the files only. */
  readonly installs: boolean
}

export const USAGE = `Usage: npm create latchkey@latest [folder] [-- options]

Begins an app that has a login, a server in development and tests.

  --template <name>   vite (the default) or next
  --wallet            gives every user a wallet; --no-wallet does not (the default)
  --latchkey <folder> takes packed packages of Latchkey, in place of npm's
  --no-install        writes the files, and installs nothing
  --version           print the version
  --help              print this

At a terminal it asks for what you leave out. Exit codes: 0 done, 1 the installation failed, 2 nothing was written.
`

/** @throws UsageError for an option that does not exist, or a template */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args)
  const [folder, ...more] = positionals
  if (more.length > 0) throw new UsageError(`One folder, not ${positionals.length}: ${positionals.join(', ')}.`)
  const template = TEMPLATES.find((name) => name === values.template)
  if (values.template !== undefined && !template)
    throw new UsageError(`There is no template "${values.template}". There are: ${TEMPLATES.join(', ')}.`)
  return {
    kind: values.help ? 'help' : values.version ? 'version' : 'create',
    folder,
    template,
    hasWallet: values.wallet,
    latchkey: values.latchkey,
    installs: values.install ?? true,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        template: { type: 'string' },
        wallet: { type: 'boolean' },
        latchkey: { type: 'string' },
        install: { type: 'boolean' },
        version: { type: 'boolean', short: 'v' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    // Node.js adds what to do about a positional argument that begins with a dash; there are none here.
    const problem = (error as Error).message.split('. ')[0]
    throw new UsageError(`${problem}. See npm create latchkey -- --help.`)
  }
}
