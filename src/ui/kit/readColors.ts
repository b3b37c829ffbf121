import { VARIABLE_PREFIX, type ColorToken } from '../theme/designTokens.ts'

/**
 * Reads the modal's colours at an element, as CSS colours, for another page to use, such as one in a frame. Colours that are
 * not set there are left out.
 *
 * @example readColors(ref.current, ['accent', 'background']) // { accent: '#3457f1', background: '#ffffff' }
 */
export function readColors<Name extends ColorToken>(
  element: Element,
  names: readonly Name[],
): { [N in Name]?: string } {
  const style = getComputedStyle(element)
  const read = names.map((name) => [name, style.getPropertyValue(VARIABLE_PREFIX + name).trim()] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== '')) as { [N in Name]?: string }
}
