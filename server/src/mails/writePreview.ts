import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ServerConfig } from '../config.ts'
import { DEVELOPMENT_APP_ID, type MessageApp } from '../core/apps/index.ts'
import { ConfigError } from '../core/foundation/index.ts'
import { LANGUAGES } from '../core/messages/index.ts'
import { PREVIEW_SCRIPT, PREVIEW_STYLE, previewPage } from './previewPage.ts'
import { sampleMails } from './samples.ts'

/** What `mails preview` wrote. */
export interface PreviewReport {
  /** The page to open. */
  index: string
  /** Number of mails, over all languages. */
  mails: number
}

/**
 * Writes every mail of an app in every language into a folder, with a page that shows them.
 * @param options.appId default: all configured apps, else the development app
 * @throws ConfigError if there is no such app
 */
export async function writePreview(
  { apps }: Pick<ServerConfig, 'apps'>,
  { appId, folder }: { appId: string | undefined; folder: string },
): Promise<PreviewReport> {
  const own = apps.filter(({ id }) => id !== DEVELOPMENT_APP_ID)
  const chosen: MessageApp[] =
    appId === undefined ? (own.length > 0 ? own : [...apps]) : apps.filter(({ id }) => id === appId)
  if (chosen.length === 0) throw new ConfigError(`There is no app "${appId ?? ''}" in the configuration file.`)
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const names = new Set<string>()
  let mails = 0
  for (const app of chosen) {
    for (const language of LANGUAGES) {
      for (const [name, { html, text, subject }] of await sampleMails(app, language)) {
        names.add(name)
        mails += 1
        await write(`${app.id}/${language}/${name}.html`, html)
        await write(`${app.id}/${language}/${name}.txt`, `${subject}\n\n${text}`)
      }
    }
  }
  await write('index.html', previewPage(chosen, [...names], ''))
  await write('preview.css', PREVIEW_STYLE)
  await write('preview.js', PREVIEW_SCRIPT)
  return { index: join(folder, 'index.html'), mails }
}
