import { FRAME_STYLES, WORKBENCH_STYLES } from './styles.ts'

const page = (title: string, styles: string, body: string, script: string): string =>
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <style>${styles}</style>
  </head>
  <body>
    ${body}
    <script type="module" src="${script}"></script>
  </body>
</html>
`

/** HTML of the workbench's page and of the frame in which it shows one screen state, by file name. */
export const PAGES: Readonly<Record<string, string>> = {
  'index.html': page('Latchkey workbench', WORKBENCH_STYLES, '<div id="workbench"></div>', './main.js'),
  'frame.html': page('Picture', FRAME_STYLES, '', './frame.js'),
}

/** Names of the scripts that these documents load: each is built from a module of the same name. */
export const SCRIPTS = ['main', 'frame'] as const
