/**
 * Returns the text with the section of that name replaced, or added at the end.
 *
 * @param {string} text
 * @param {string} name such as `bench:size`; the section is between `<!-- bench:size -->` and `<!-- /bench:size -->`
 * @param {string} content
 */
export const withSection = (text, name, content) => {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const section = `${start}\n${content}\n${end}`
  const [before, rest] = text.split(start)
  return rest === undefined ? `${text.trimEnd()}\n\n${section}\n` : `${before}${section}${rest.split(end)[1]}`
}
