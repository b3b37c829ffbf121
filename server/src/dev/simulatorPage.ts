import { escapeHtml } from '../core/foundation/index.ts'

/**
 * Page layout of simulated providers. It must not imitate a real provider, so that nobody mistakes the simulator for
 * one, or gets used to imitations.
 */

export interface SimulatorPage {
  title: string
  body: string
  /** Path of {@link SIMULATOR_STYLE}. */
  stylesheet: string
  script?: string | undefined
}

export const simulatorPage = ({ title, body, stylesheet, script }: SimulatorPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylesheet}">${script === undefined ? '' : `\n<script src="${script}" defer></script>`}
</head>
<body>
<header>Development server: nothing here is real</header>
<main>
${body}
</main>
</body>
</html>
`

export const hiddenFields = (parameters: Iterable<readonly [string, string]>): string =>
  [...parameters]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')

/** HTML of a row that chooses an account. All arguments are HTML, not plain text. */
export const accountRow = (choice: string, initials: string, person: string, line: string): string =>
  `<li><button class="row" name="choice" value="${choice}"><span class="avatar" aria-hidden="true">${initials}</span><span class="who"><span>${person}</span><span class="muted">${line}</span></span></button></li>`

export const SIMULATOR_STYLE = `:root {
  color-scheme: light dark;
  --page: #f4f5f8; --card: #ffffff; --line: #e1e4ea; --text: #16181d; --muted: #565c6a; --hover: #f0f1f6;
  --accent: #4b51d9; --on-accent: #ffffff; --warn: #fff1d6; --on-warn: #6b4400; --tint: #e7e8fd; --on-tint: #3a3fb8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #101217; --card: #191c23; --line: #2c303b; --text: #f2f3f6; --muted: #a9afbd; --hover: #232733;
    --accent: #a3a7ff; --on-accent: #14163a; --warn: #3a2c10; --on-warn: #ffd893; --tint: #2a2d55; --on-tint: #c5c8ff;
  }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; padding: 0 16px 48px; background: var(--page); color: var(--text); font: 16px/24px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
header { margin: 0 -16px 40px; padding: 10px 16px; background: var(--warn); color: var(--on-warn); text-align: center; font-size: 14px; line-height: 20px; font-weight: 600 }
main { max-width: 400px; margin: 0 auto; padding: 28px 24px 24px; background: var(--card); border: 1px solid var(--line); border-radius: 24px; box-shadow: 0 1px 2px rgb(0 0 0 / 4%), 0 12px 32px rgb(0 0 0 / 7%) }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; font-weight: 650; letter-spacing: -0.01em; text-wrap: balance }
h2 { margin: 24px 0 8px; font-size: 14px; line-height: 20px; font-weight: 600; color: var(--muted) }
.lead { margin: 0 0 16px; color: var(--muted); font-size: 15px; line-height: 22px }
.rows { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px }
button { min-height: 48px; padding: 0 16px; border: 1px solid var(--line); border-radius: 12px; background: transparent; color: inherit; font: inherit; font-size: 15px; cursor: pointer }
button:hover { background: var(--hover) }
.row { display: flex; width: 100%; min-height: 64px; padding: 8px 12px; gap: 12px; align-items: center; text-align: start }
.avatar { flex: none; width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center; background: var(--tint); color: var(--on-tint); font-size: 14px; font-weight: 650 }
.who { display: grid; min-width: 0; line-height: 20px; font-weight: 550; overflow-wrap: anywhere }
.muted { color: var(--muted); font-size: 14px; font-weight: 400 }
details { margin-top: 8px; border: 1px solid var(--line); border-radius: 12px }
summary { padding: 12px 16px; border-radius: 12px; font-size: 15px; cursor: pointer }
.fields { display: grid; gap: 12px; padding: 4px 16px 16px }
label { display: grid; gap: 4px; font-size: 14px; color: var(--muted) }
input { width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid #868c9a; border-radius: 12px; background: var(--card); color: var(--text); font: inherit }
.primary { border-color: transparent; background: var(--accent); color: var(--on-accent); font-weight: 600 }
.primary:hover { background: var(--accent); filter: brightness(1.06) }
.choices { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(96px, 100%), 1fr)); gap: 8px }
.choices button { padding: 0 8px }
.small { margin: 20px 0 0; color: var(--muted); font-size: 13px; line-height: 20px }
code { padding: 1px 5px; border-radius: 6px; background: var(--hover); font: 12px/18px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (max-width: 440px) { header { margin-bottom: 16px } main { padding: 24px 16px 16px } }
@media (forced-colors: active) { button, main, details { border: 1px solid } }
`
