import { VARIABLE_PREFIX, type ColorToken } from '../theme/tokens.ts'

/**
 * The modal's colours where an element is, as CSS colours: for another page to draw with, such as one in a frame. A
 * colour that is not set there is left out.
 *
 * @example readColors(ref.current, ['accent', 'background']) // { accent: '#3457f1', background: '#ffffff' }
 */
export function readColors<Name extends ColorToken>(element: Element, names: readonly Name[]): { [N in Name]?: string } {
  const style = getComputedStyle(element)
  const read = names.map((name) => [name, style.getPropertyValue(VARIABLE_PREFIX + name).trim()] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== '')) as { [N in Name]?: string }
}
