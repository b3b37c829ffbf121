/** Styles of the workbench's page and of the document in each picture's frame. */
export const WORKBENCH_STYLES = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f6f8, #111113);
  --surface: light-dark(#ffffff, #19191c);
  --soft: light-dark(#ececf0, #26262b);
  --raised: light-dark(#ffffff, #44444d);
  --border: light-dark(#dcdce3, #34343b);
  --strong: light-dark(#85858f, #80808b);
  --text: light-dark(#1b1b1f, #ededf0);
  --muted: light-dark(#5c5c66, #a9a9b4);
  --accent: light-dark(#4b46c8, #a5a2ff);
  --accent-soft: light-dark(#e9e8fc, #2a2850);
  --danger: light-dark(#a62a20, #ff9b8f);
  --danger-soft: light-dark(#fdeceb, #3a1a18);
  --mono: ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace;
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 400 0.875rem/1.45 system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; }
h1, h2, h3, p, ul, figure, fieldset, pre { margin: 0; padding: 0; }
ul { list-style: none; }
fieldset { min-width: 0; border: 0; }
button, input, select, textarea { color: inherit; font: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
h1 { font-size: 1.0625rem; font-weight: 650; letter-spacing: -0.01em; }
h2 { font-size: 0.9375rem; font-weight: 600; }

.workbench { display: grid; grid-template: auto minmax(0, 1fr) / 17rem minmax(0, 1fr) 19rem; height: 100dvh; }
.bar { grid-column: 1 / -1; display: flex; align-items: baseline; gap: 12px; padding: 12px 20px; border-bottom: 1px solid var(--border); background: var(--surface); }
.skip { position: absolute; z-index: 2; inset: 8px auto auto 12px; min-height: 44px; }
.skip:not(:focus-visible) { clip-path: inset(50%); pointer-events: none; }
.bar p { color: var(--muted); font-variant-numeric: tabular-nums; }
.screens, .panel { overflow-y: auto; background: var(--surface); }
.screens { padding: 12px 8px 24px; border-inline-end: 1px solid var(--border); }
main { min-width: 0; overflow: auto; }
main:focus-visible { outline-offset: -2px; }

.screens a, .screens summary { display: flex; align-items: center; gap: 8px; min-height: 32px; padding: 5px 12px; border-radius: 8px; color: var(--text); text-decoration: none; cursor: pointer; }
.screens summary { font-weight: 600; list-style: none; }
.screens summary::-webkit-details-marker { display: none; }
.screens summary::before { content: ''; width: 6px; height: 6px; border: solid var(--muted); border-width: 0 1.5px 1.5px 0; rotate: -45deg; transition: rotate 120ms ease-out; }
.screens details[open] > summary::before { rotate: 45deg; }
.screens a:hover, .screens summary:hover { background: var(--soft); }
.screens a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
.screens-all { margin-bottom: 4px; font-weight: 600; }
.screens details > a, .screens section { margin-inline-start: 14px; }
.screens h2 { padding: 10px 12px 2px; color: var(--muted); font-size: 0.6875rem; font-weight: 600; letter-spacing: 0.02em; overflow-wrap: anywhere; }
.count { margin-inline-start: auto; color: var(--muted); font-size: 0.75rem; font-weight: 400; font-variant-numeric: tabular-nums; }
.note { padding: 6px 12px; color: var(--muted); font-size: 0.8125rem; overflow-wrap: anywhere; }
.panel .note { padding-inline: 0; }
.note-danger { color: var(--danger); }

.controls { position: sticky; z-index: 1; inset: 0 0 auto; display: flex; flex-wrap: wrap; align-items: end; gap: 10px 16px; padding: 12px 20px; border-bottom: 1px solid var(--border); background: var(--page); }
.choice { display: grid; }
.choice > legend, .choice > span { margin-bottom: 4px; padding: 0; color: var(--muted); font-size: 0.75rem; }
.segments { display: flex; padding: 2px; border-radius: 10px; background: var(--soft); }
.segments label { position: relative; display: grid; place-items: center; min-height: 30px; padding: 2px 10px; border-radius: 8px; cursor: pointer; }
.segments input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
.segments label:has(:checked) { background: var(--raised); box-shadow: 0 1px 2px rgb(0 0 0 / 16%); font-weight: 600; }
.segments label:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 1px; }
select, .button { min-height: 34px; padding: 4px 12px; border: 1px solid var(--border); border-radius: 10px; background: var(--surface); cursor: pointer; }
select { max-width: 12rem; }
.button { font-weight: 600; }
.button:hover { background: var(--soft); }

.one { padding: 20px; }
.one h2 { margin-bottom: 14px; overflow-wrap: anywhere; }
.one h2 span { color: var(--muted); font-weight: 400; }
.pictures { display: flex; flex-wrap: wrap; gap: 24px; }
figcaption { margin-bottom: 6px; color: var(--muted); font-size: 0.75rem; }
.picture { position: relative; max-width: 100%; overflow: hidden; border: 1px solid var(--border); border-radius: 16px; background: var(--surface); box-sizing: content-box; }
.picture iframe { display: block; border: 0; transform-origin: 0 0; transition: opacity 120ms ease-out; }
.picture[data-status='drawing'] iframe, .picture[data-status='failed'] iframe { opacity: 0; }
.picture-note, .picture-failed { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 8px; padding: 24px; color: var(--muted); text-align: center; }
.picture-failed { background: var(--danger-soft); color: var(--danger); overflow: auto; overflow-wrap: anywhere; }
.grid { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 24px 20px; padding: 20px; }
.grid li { max-width: 100%; }
.grid a { display: grid; gap: 8px; border-radius: 16px; color: var(--text); text-decoration: none; }
.grid a:hover .picture { border-color: var(--accent); }
.grid-name { display: grid; max-width: 100%; padding-inline: 4px; overflow-wrap: anywhere; }
.grid-name span { color: var(--muted); font-size: 0.75rem; }
.empty { padding: 40px 20px; color: var(--muted); }

.panel { display: grid; align-content: start; gap: 24px; padding: 16px 20px 32px; border-inline-start: 1px solid var(--border); }
.panel section { display: grid; gap: 10px; min-width: 0; }
.field { display: grid; gap: 4px; min-width: 0; }
.field label { color: var(--muted); font-size: 0.75rem; overflow-wrap: anywhere; }
.field-row { display: flex; gap: 6px; }
.field input:not([type='color']), .field textarea { width: 100%; min-width: 0; min-height: 34px; padding: 6px 10px; border: 1px solid var(--strong); border-radius: 8px; background: var(--page); resize: vertical; }
.field input::placeholder { color: var(--muted); opacity: 1; }
.field input[type='color'] { flex: none; width: 34px; height: 34px; padding: 3px; border: 1px solid var(--strong); border-radius: 8px; background: var(--page); cursor: pointer; }
pre { max-width: 100%; padding: 12px; overflow-x: auto; border-radius: 10px; background: var(--soft); font: 0.75rem/1.55 var(--mono); }
code { font-family: var(--mono); }

@media (max-width: 1100px) {
  .workbench { grid-template: auto auto auto auto / minmax(0, 1fr); height: auto; }
  .screens { max-height: 30dvh; border-inline-end: 0; border-bottom: 1px solid var(--border); }
  .screens a, .screens summary, .segments label, select, .button, .field input:not([type='color']) { min-height: 44px; }
  .segments label { min-width: 44px; }
  .field input[type='color'] { width: 44px; height: 44px; }
  .controls { position: static; padding-inline: 16px; }
  main { overflow: visible; }
  .one, .grid { padding: 16px; }
  .pictures, .one figure { max-width: 100%; }
  .panel { border-inline-start: 0; border-top: 1px solid var(--border); }
}
@media (prefers-reduced-motion: reduce) { *, *::before, *::after { transition: none !important; } }
`

export const FRAME_STYLES = `
:root { background: light-dark(#f4f4f6, #0e0e10); color: light-dark(#1b1b1f, #ededf0); }
body { margin: 0; }
pre[role='alert'] { padding: 24px; white-space: pre-wrap; overflow-wrap: anywhere; }
`
