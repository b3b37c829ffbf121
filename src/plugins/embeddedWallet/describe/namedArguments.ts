import type { ParamType } from 'ethers/abi'

type Named = Readonly<Record<string, unknown>>

/**
 * Arguments of a decoded call by their names, with structs as objects and lists as arrays. `Result.toObject` of ethers makes an
 * object of a list with one item.
 */
export const namedArguments = (inputs: readonly ParamType[], values: readonly unknown[]): Named =>
  Object.fromEntries(inputs.map((input, index) => [input.name, read(input, values[index])]))

function read(type: ParamType, value: unknown): unknown {
  const { arrayChildren, components } = type
  if (arrayChildren) return (value as readonly unknown[]).map((item) => read(arrayChildren, item))
  return components ? namedArguments(components, value as readonly unknown[]) : value
}
