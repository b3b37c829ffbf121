import { PlantArt, type PlantArtName } from '../plants/PlantArt.tsx'

const SILL_Y = 496

/** Plants from left to right, with position on the sill and size. */
const STANDING: readonly { name: PlantArtName; x: number; size: number }[] = [
  { name: 'cactus', x: 40, size: 0.82 },
  { name: 'snake', x: 112, size: 1.32 },
  { name: 'basil', x: 232, size: 0.9 },
  { name: 'monstera', x: 296, size: 1.5 },
  { name: 'pilea', x: 424, size: 0.86 },
]

/** The front page's window, with a sun in the light theme and a moon in the dark one. */
export function WindowScene({ title }: { title: string }) {
  return (
    <svg className="scene" viewBox="0 0 560 560" role="img" aria-label={title}>
      <clipPath id="panes">
        <path d="M84 496V236A196 196 0 0 1 476 236V496Z" />
      </clipPath>
      <path className="scene-frame" d="M66 496V236A214 214 0 0 1 494 236V496Z" />
      <g clipPath="url(#panes)">
        <rect className="scene-sky" x="60" y="20" width="440" height="480" />
        <circle className="scene-glow" cx="372" cy="170" r="96" />
        <circle className="scene-sun" cx="372" cy="170" r="56" />
        <circle className="scene-shadow" cx="396" cy="154" r="50" />
        <g className="scene-stars">
          <circle cx="150" cy="150" r="2" />
          <circle cx="196" cy="96" r="2.4" />
          <circle cx="238" cy="182" r="1.8" />
          <circle cx="300" cy="84" r="2" />
          <circle cx="132" cy="236" r="2.2" />
          <circle cx="438" cy="258" r="2" />
        </g>
        <path className="scene-hill-far" d="M60 400C150 330 220 350 300 372S440 330 520 350V520H60Z" />
        <path className="scene-hill-near" d="M60 446C140 400 250 404 330 430S460 410 520 424V520H60Z" />
      </g>
      <path className="scene-mullion" d="M280 40V496M84 300H476" />
      {STANDING.map(({ name, x, size }) => (
        <g key={name} transform={`translate(${x} ${SILL_Y - 156 * size}) scale(${size})`}>
          <PlantArt name={name} />
        </g>
      ))}
      <rect className="scene-sill" x="24" y="494" width="512" height="26" rx="6" />
      <rect className="scene-sill-edge" x="44" y="520" width="472" height="12" rx="4" />
    </svg>
  )
}
