import type { Arguments, Template } from './readArguments.ts'

/** Choices that an app is made from. */
export interface Choices {
  readonly folder: string
  readonly template: Template
  readonly hasWallet: boolean
}

/**
 * Asks a person at a terminal for what the command line leaves out.
 *
 * @param refuse returns why a folder cannot be taken
 * @returns undefined if they cancel
 */
export async function ask(
  { folder, template, hasWallet }: Arguments,
  refuse: (folder: string) => string | undefined,
): Promise<Choices | undefined> {
  // Loaded only here, so that a command line that says everything needs none of it.
  const { isCancel, select, text } = await import('@clack/prompts')
  const named =
    folder ??
    (await text({
      message: 'In which folder?',
      placeholder: 'my-app',
      defaultValue: 'my-app',
      validate: (given) => refuse(given?.trim() || 'my-app'),
    }))
  if (isCancel(named)) return undefined
  const chosen =
    template ??
    (await select<Template>({
      message: 'Built with what?',
      options: [
        { value: 'vite', label: 'Vite', hint: 'React in the browser' },
        { value: 'next', label: 'Next.js', hint: 'app router' },
      ],
    }))
  if (isCancel(chosen)) return undefined
  const wallet =
    hasWallet ??
    (await select<boolean>({
      message: 'A wallet for every user?',
      options: [
        { value: false, label: 'No', hint: 'login only' },
        { value: true, label: 'Yes', hint: 'an embedded wallet on Ethereum chains' },
      ],
    }))
  if (isCancel(wallet)) return undefined
  return { folder: named.trim(), template: chosen, hasWallet: wallet }
}
