/** What the site's Markdown does beyond VitePress's. */

/**
 * Gives each error code an address of its own: in the first column of a table, a code such as `invalid_credentials` gets
 * the id `invalid_credentials`, once a page.
 *
 * @param {import('markdown-it').default} markdown
 */
export const addCodeAnchors = (markdown) => {
  markdown.core.ruler.push('code-anchors', ({ tokens }) => {
    const given = new Set()
    tokens.forEach((token, index) => {
      if (token.type !== 'td_open' || tokens[index - 1]?.type !== 'tr_open') return
      const code = tokens[index + 1]?.children?.find(({ type }) => type === 'code_inline')?.content
      if (code === undefined || !/^[a-z]\w*_\w+$/.test(code) || given.has(code)) return
      given.add(code)
      token.attrSet('id', code)
    })
  })
}

/**
 * Writes `{{ … }}` in code as it stands. VitePress would read it as an expression of Vue.
 *
 * @param {import('markdown-it').default} markdown
 */
export const keepBraces = (markdown) => {
  markdown.renderer.rules.code_inline = (tokens, index) =>
    `<code v-pre>${markdown.utils.escapeHtml(tokens[index].content)}</code>`
}
