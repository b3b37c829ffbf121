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

/** The workbench's documents, by file name. */
export const PAGES: Readonly<Record<string, string>> = {
  'index.html': page('Latchkey workbench', WORKBENCH_STYLES, '<div id="workbench"></div>', './main.js'),
  'frame.html': page('Picture', FRAME_STYLES, '', './frame.js'),
}

/** Entry modules of the documents. */
export const SCRIPTS = ['main', 'frame'] as const
