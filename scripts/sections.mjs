/**
 * A text with a section in place of the one of the same name, or with it at the end.
 * @param {string} text
 * @param {string} name such as `bench:size`; the section stands between `<!-- bench:size -->` and `<!-- /bench:size -->`
 * @param {string} content
 */
export const withSection = (text, name, content) => {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const section = `${start}\n${content}\n${end}`
  const [before, rest] = text.split(start)
  return rest === undefined ? `${text.trimEnd()}\n\n${section}\n` : `${before}${section}${rest.split(end)[1]}`
}
