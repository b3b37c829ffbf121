/** CSS of the panel, which is drawn in a shadow root or its own window. */
export const STYLES = `
:host { all: initial }
* { box-sizing: border-box }
.inspector, body {
  --bg: #fff; --soft: #f5f6f8; --line: #dcdfe5; --strong: #868d9b; --text: #1b1e25; --muted: #565d6b; --accent: #3b4fd8; --chosen: #e6e9fb; --bad: #b3261e;
  --flow: #4450c4; --screen: #0b7a75; --request: #9a5b00; --saga: #7a4fa3; --action: #5b6472; --client: #5b6472;
  color-scheme: light dark; font: 13px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--text); text-align: start; direction: ltr;
}
@media (prefers-color-scheme: dark) {
  .inspector, body {
    --bg: #16181d; --soft: #1f2229; --line: #333843; --strong: #7d8494; --text: #eceef3; --muted: #a5acba; --accent: #9aa6ff; --chosen: #2a3163; --bad: #ff9d94;
    --flow: #9aa6ff; --screen: #4fd1c5; --request: #f0b45c; --saga: #cba6f0; --action: #a5acba; --client: #a5acba;
  }
}
body { margin: 0; background: var(--bg) }
h2, h3, p, dl, dd, ul { margin: 0; padding: 0 }
button, input { font: inherit; color: inherit }
button {
  min-height: 32px; padding: 4px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--bg); cursor: pointer; white-space: nowrap;
}
button:hover { background: var(--soft) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
.launcher {
  position: fixed; inset-block-end: 12px; inset-inline-start: 12px; z-index: 2147483000; min-height: 44px; padding-inline: 16px; border-radius: 22px;
  border-color: var(--strong); background: var(--bg); color: var(--text); font-weight: 600; box-shadow: 0 4px 16px rgb(0 0 0 / .18);
}
dialog {
  position: fixed; inset: auto 0 0; z-index: 2147483001; width: 100%; max-width: none; height: min(60vh, 520px); max-height: none; margin: 0; padding: 0;
  border: 0; border-top: 1px solid var(--line); background: var(--bg); color: var(--text); box-shadow: 0 -8px 32px rgb(0 0 0 / .18);
}
dialog::backdrop { background: transparent }
.panel { display: flex; flex-direction: column; height: 100%; min-height: 0; background: var(--bg) }
body > .panel { height: 100vh }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding: 8px 12px; border-bottom: 1px solid var(--line) }
h2 { font-size: 14px; font-weight: 600 }
.source { color: var(--muted); flex: 1 1 80px; min-width: 0; overflow-wrap: anywhere }
.tools { display: flex; flex-wrap: wrap; gap: 6px }
.close { min-width: 32px; padding: 0; font-size: 18px; line-height: 1 }
.problem { display: flex; align-items: center; gap: 12px; padding: 8px 12px; color: var(--bad); background: var(--soft); border-bottom: 1px solid var(--line) }
.problem button { color: var(--text) }
.filters { display: flex; flex-wrap: wrap; gap: 6px 8px; padding: 8px 12px }
input[type=search] { flex: 1 1 180px; min-width: 0; min-height: 32px; padding: 4px 10px; border: 1px solid var(--strong); border-radius: 8px; background: var(--bg) }
.lanes { display: flex; flex-wrap: wrap; gap: 4px }
.lanes button { padding-inline: 8px; color: var(--muted) }
.lanes button[aria-pressed=true] { color: var(--text); border-color: var(--strong); background: var(--soft) }
.lanes button[aria-pressed=false] i { opacity: .25 }
i { display: inline-block }
.lanes i, .lane i { width: 9px; height: 9px; margin-inline-end: 6px; border-radius: 3px; background: var(--lane) }
[data-lane=flow] { --lane: var(--flow) } [data-lane=screen] { --lane: var(--screen) } [data-lane=request] { --lane: var(--request) }
[data-lane=saga] { --lane: var(--saga) } [data-lane=action] { --lane: var(--action) } [data-lane=client] { --lane: var(--client) }
.note { padding: 6px 12px; color: var(--muted) }
.overview { padding: 2px 12px 8px; border-bottom: 1px solid var(--line) }
.track { display: flex; align-items: center; gap: 8px }
.track > span { flex: none; width: 62px; color: var(--muted); font-size: 11px }
.track > div { position: relative; flex: 1; height: 11px; margin-block: 2px; border-radius: 3px; background: var(--soft); overflow: hidden }
.track i { position: absolute; inset-block: 1px; min-width: 4px; border-radius: 2px; background: var(--lane); opacity: .75; cursor: pointer }
.track i[data-outcome=failed] { background: var(--bad); opacity: 1 }
.track i[data-outcome=cancelled] { opacity: .35 }
.body { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 340px); flex: 1; min-height: 0 }
.list { min-height: 0; overflow: auto }
ul { list-style: none }
[role=treeitem] {
  display: grid; grid-template-columns: 80px 82px minmax(0, 1fr) auto 64px; gap: 8px; align-items: center; min-height: 28px; padding: 2px 12px; cursor: default;
}
[role=treeitem]:hover { background: var(--soft) }
[role=treeitem][aria-selected=true] { background: var(--chosen) }
[role=treeitem]:focus-visible { outline-offset: -2px }
.time, .took, .lane, .state { color: var(--muted); white-space: nowrap }
.time, .took { font-variant-numeric: tabular-nums }
.took { text-align: end }
.name { display: flex; min-width: 0; padding-inline-start: var(--indent) }
.name .text { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 12px; line-height: 1.6 }
[data-lane=flow] .text, [data-lane=screen] .text { font-weight: 600 }
.twist { flex: none; width: 18px; text-align: center; color: var(--muted); cursor: pointer }
[data-outcome=failed] .state { color: var(--bad); font-weight: 600 }
[data-outcome=open] .state { font-style: italic }
.details { min-height: 0; overflow: auto; padding: 10px 12px; border-inline-start: 1px solid var(--line); background: var(--soft) }
.details .note { padding: 0 }
h3 { margin-bottom: 8px; font: 600 13px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere }
dl { display: grid; gap: 6px }
dl > div { display: grid; grid-template-columns: 92px minmax(0, 1fr); gap: 8px }
dt { color: var(--muted) }
dd { overflow-wrap: anywhere; white-space: pre-wrap }
@media (max-width: 720px) {
  dialog { height: min(86vh, 760px) }
  .lanes { flex: 1 1 100%; flex-wrap: nowrap; overflow-x: auto; padding: 2px; margin: -2px }
  .lanes button { flex: 1 0 auto; padding-inline: 4px }
  .lanes i { display: block; margin: 0 auto 3px }
  .tools button, .lanes button, input[type=search], .problem button { min-height: 44px }
  .close { min-width: 44px }
  header { gap: 4px 8px }
  .tools { flex: 1 1 100%; justify-content: flex-end }
  .body { grid-template-columns: minmax(0, 1fr); grid-template-rows: minmax(0, 3fr) minmax(0, 2fr) }
  .details { border-inline-start: 0; border-top: 1px solid var(--line) }
  [role=treeitem] { grid-template-columns: 66px 12px minmax(0, 1fr); row-gap: 0; min-height: 44px; align-content: center }
  .lane { width: 12px; overflow: hidden }
  .took { display: none }
  .track > div { height: 24px; margin-block: 1px }
  .state { grid-column: 3; padding-inline-start: calc(var(--indent) + 18px); white-space: normal }
  .state:empty { display: none }
}
@media (forced-colors: active) { i { forced-color-adjust: none } [role=treeitem][aria-selected=true] { outline: 2px solid Highlight; outline-offset: -2px } }
`

/**
 * Adds the panel's styles to a shadow root or a window. A constructed style sheet needs no nonce under a
 * Content-Security-Policy.
 */
export function adoptStyles(
  root: ShadowRoot | Document,
  view: Window & { CSSStyleSheet?: typeof CSSStyleSheet | undefined },
): void {
  if (!('adoptedStyleSheets' in root) || !view.CSSStyleSheet) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(STYLES)
  root.adoptedStyleSheets = [sheet]
}
