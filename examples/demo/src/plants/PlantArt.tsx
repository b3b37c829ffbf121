/** Potted plants, drawn on 120 × 160 with the pot's foot at y = 156. Colours come from the style sheet. */
const ART = { monstera: Monstera, pilea: Pilea, snake: Snake, cactus: Cactus, basil: Basil }

export type PlantArtName = keyof typeof ART

export function PlantArt({ name }: { name: PlantArtName }) {
  const Drawing = ART[name]
  return <Drawing />
}

/** Picture of a plant. Decorative: the plant's name is beside it. */
export function PlantPicture({ name }: { name: PlantArtName }) {
  return (
    <svg className="plant-picture" viewBox="0 0 120 160" aria-hidden="true">
      <PlantArt name={name} />
    </svg>
  )
}

function Pot({ tone }: { tone: 'clay' | 'cream' | 'blue' | 'dark' | 'sun' }) {
  return (
    <g className={`pot pot-${tone}`}>
      <path d="M32 112h56l-6 41a4 4 0 0 1-4 3H42a4 4 0 0 1-4-3z" />
      <path className="pot-shade" d="M70 112h18l-6 41a4 4 0 0 1-4 3h-14z" />
      <rect x="27" y="104" width="66" height="13" rx="4" />
    </g>
  )
}

const MONSTERA_LEAF =
  'M0 0C-10-1-24-6-30-17L-14-19L-34-25C-36-33-34-41-31-46L-13-34L-28-52C-23-61-12-67 0-72' +
  'C12-67 23-61 28-52L13-34L31-46C34-41 36-33 34-25L14-19L30-17C24-6 10-1 0 0Z'

function MonsteraLeaf({
  at,
  turn,
  size,
  dark = false,
}: {
  at: [number, number]
  turn: number
  size: number
  dark?: boolean
}) {
  return (
    <g transform={`translate(${at[0]} ${at[1]}) rotate(${turn}) scale(${size})`}>
      <path className={dark ? 'leaf-dark' : 'leaf'} d={MONSTERA_LEAF} />
      <path className="vein" d="M0 0V-62" />
    </g>
  )
}

function Monstera() {
  return (
    <>
      <g className="sway">
        <path className="stem" d="M60 108C58 90 40 84 30 70M60 108C61 80 62 70 64 52M60 108C64 92 80 88 90 76" />
        <MonsteraLeaf at={[30, 72]} turn={-48} size={0.74} dark />
        <MonsteraLeaf at={[90, 78]} turn={52} size={0.7} dark />
        <MonsteraLeaf at={[63, 66]} turn={4} size={0.86} />
      </g>
      <Pot tone="clay" />
    </>
  )
}

const COINS = [
  [28, 62, 14],
  [48, 36, 15],
  [76, 30, 13],
  [96, 56, 14],
  [60, 60, 16],
  [18, 86, 11],
  [101, 84, 11],
  [80, 76, 12],
  [40, 82, 11],
] as const

function Pilea() {
  return (
    <>
      <g className="sway">
        {COINS.map(([x, y]) => (
          <path key={`${x},${y}`} className="stem" d={`M60 108Q${(60 + x) / 2} ${y + 24} ${x} ${y}`} />
        ))}
        {COINS.map(([x, y, r], index) => (
          <g key={`${x},${y}`}>
            <circle className={index % 2 ? 'leaf' : 'leaf-light'} cx={x} cy={y} r={r} />
            <circle className="dot" cx={x} cy={y} r="2.2" />
          </g>
        ))}
      </g>
      <Pot tone="cream" />
    </>
  )
}

function Snake() {
  return (
    <>
      <g className="sway">
        <path className="leaf-dark" d="M42 110C36 84 34 66 24 40C40 56 50 80 54 110Z" />
        <path className="leaf-dark" d="M66 110C72 80 80 62 96 44C92 70 84 90 78 110Z" />
        <path className="leaf" d="M48 110C46 76 46 50 52 14C62 44 66 78 64 110Z" />
        <path className="leaf-light" d="M58 110C62 78 66 54 76 28C80 58 78 86 74 110Z" />
        <path className="vein" d="M56 106C54 76 53 56 53 34M67 106C70 82 73 64 75 46" />
      </g>
      <Pot tone="dark" />
    </>
  )
}

function Cactus() {
  return (
    <>
      <path className="limb" d="M43 84H36A10 10 0 0 1 26 74V64M77 74H84A10 10 0 0 0 94 64V52" />
      <rect className="leaf" x="42" y="34" width="36" height="76" rx="18" />
      <path className="vein" d="M52 46V104M60 42V104M68 46V104" />
      <path className="petal" d="M60 36C50 34 48 26 50 22C55 23 58 26 60 29C62 26 65 23 70 22C72 26 70 34 60 36Z" />
      <circle className="petal" cx="60" cy="24" r="5" />
      <Pot tone="sun" />
    </>
  )
}

const BASIL_LEAVES = [
  [60, 40, 0],
  [42, 52, -48],
  [78, 52, 48],
  [36, 74, -68],
  [84, 74, 68],
  [48, 70, -30],
  [72, 70, 30],
  [60, 64, 0],
  [40, 94, -80],
  [80, 94, 80],
  [60, 88, 6],
] as const

function Basil() {
  return (
    <>
      <g className="sway">
        <path className="stem" d="M60 108V46M60 106C52 96 44 86 40 76M60 106C68 96 76 86 80 76" />
        {BASIL_LEAVES.map(([x, y, turn], index) => (
          <path
            key={`${x},${y}`}
            className={index % 3 ? 'leaf-light' : 'leaf'}
            transform={`translate(${x} ${y}) rotate(${turn})`}
            d="M0 10C-13 4-14-12 0-24C14-12 13 4 0 10Z"
          />
        ))}
      </g>
      <Pot tone="blue" />
    </>
  )
}
