const CELLS = 5

/** A picture of an address, so that two can be told apart at a glance. The address is its proof, not this. */
export function Identicon({ address }: { address: string }) {
  const digits = address.slice(2).toLowerCase()
  const hue = (parseInt(digits.slice(0, 4), 16) / 0xffff) * 360
  const isFilled = (row: number, column: number): boolean => parseInt(digits[4 + row * 3 + Math.min(column, CELLS - 1 - column)] ?? '0', 16) % 2 === 1
  return (
    <svg className="identicon" viewBox={`0 0 ${CELLS} ${CELLS}`} width="40" height="40" aria-hidden="true" style={{ color: `hsl(${Math.round(hue)} 55% 45%)` }}>
      {Array.from({ length: CELLS * CELLS }, (_, index) => ({ row: Math.floor(index / CELLS), column: index % CELLS }))
        .filter(({ row, column }) => isFilled(row, column))
        .map(({ row, column }) => <rect key={`${row} ${column}`} x={column} y={row} width="1.01" height="1.01" fill="currentColor" />)}
    </svg>
  )
}
