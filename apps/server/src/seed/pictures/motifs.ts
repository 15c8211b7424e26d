import { chance } from '../year/chance.ts'
import { png } from './png.ts'
import type { Colour } from './png.ts'
import { ASPECT, below, box, disc, HEIGHT, ring, stroke, together, WIDTH, without } from './shapes.ts'
import type { Shape } from './shapes.ts'

interface Layer {
  shape: Shape
  colour: Colour
  opacity: number
}

interface Motif {
  /** From the upper left to the lower right. */
  from: Colour
  to: Colour
  layers: () => readonly Layer[]
}

const WHITE: Colour = [255, 255, 255]
const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
const layer = (colour: Colour, opacity: number, shape: Shape): Layer => ({ colour, opacity, shape })

/** A shore with hills behind it, and the sun above. */
const shore: Motif = {
  from: [246, 196, 120],
  to: [38, 112, 122],
  layers: () => [
    layer(WHITE, 0.85, disc(1.28, 0.3, 0.12)),
    layer(WHITE, 0.18, disc(1.28, 0.3, 0.2)),
    ...many(4, (at) =>
      layer(
        [20, 84 - at * 12, 96 - at * 8],
        0.45,
        below((x) => 0.5 + at * 0.11 + Math.sin(x * (2.6 + at * 0.7) + at * 1.9) * (0.07 - at * 0.01)),
      ),
    ),
    layer(WHITE, 0.5, stroke(0.1, 0.93, 1.1, 0.86, 0.008)),
  ],
}

/** A town, and what it looks like in the water. */
const town: Motif = {
  from: [28, 52, 92],
  to: [206, 132, 104],
  layers: () => {
    const houses = many(16, (at) => ({
      left: at * 0.115 - 0.02,
      width: 0.07 + chance('house', at) * 0.05,
      tall: 0.12 + chance('tall', at) * 0.34,
    }))
    return [
      layer([255, 226, 176], 0.9, disc(0.42, 0.3, 0.09)),
      layer([16, 30, 58], 1, together(...houses.map(({ left, width, tall }) => box(left, 0.66 - tall, left + width, 0.66)))),
      layer([16, 30, 58], 0.28, together(...houses.map(({ left, width, tall }) => box(left, 0.66, left + width, 0.66 + tall * 0.6)))),
      layer(
        [255, 220, 150],
        0.85,
        together(
          ...houses.flatMap(({ left, tall }, at) =>
            many(3, (row) => box(left + 0.02, 0.69 - tall + row * 0.06, left + 0.035, 0.705 - tall + row * 0.06)).filter(
              (_, row) => chance('window', at, row) < 0.55 && row * 0.06 < tall - 0.05,
            ),
          ),
        ),
      ),
      ...many(5, (at) =>
        layer(
          WHITE,
          0.22,
          stroke(0.15 + chance('wave', at) * 1.1, 0.74 + at * 0.05, 0.5 + chance('wave', at) * 1.1, 0.74 + at * 0.05, 0.006),
        ),
      ),
    ]
  },
}

/** The moon above an open book. */
const page: Motif = {
  from: [40, 34, 78],
  to: [168, 112, 132],
  layers: () => [
    layer([255, 240, 208], 0.95, without(disc(1.3, 0.28, 0.13), disc(1.36, 0.24, 0.12))),
    ...many(14, (at) =>
      layer(WHITE, 0.7, disc(chance('star', at) * ASPECT, chance('height of star', at) * 0.5, 0.004 + chance('size', at) * 0.004)),
    ),
    ...many(5, (at) => {
      const leaf = (x: number) => 0.86 - at * 0.035 - Math.abs(Math.sin((x - ASPECT / 2) * 2.1)) * 0.13 * (1 - at * 0.1)
      const half = 0.62 - at * 0.02
      const inside: Shape = box(ASPECT / 2 - half, 0, ASPECT / 2 + half, 0.9)
      const sheet = below(leaf)
      return layer([255 - at * 6, 246 - at * 8, 232 - at * 10], 0.32, (x, y) => Math.min(inside(x, y), sheet(x, y)))
    }),
    layer([92, 60, 84], 0.6, stroke(ASPECT / 2, 0.72, ASPECT / 2, 0.9, 0.008)),
  ],
}

/** Ice with the traces of skates. */
const ice: Motif = {
  from: [36, 88, 142],
  to: [206, 230, 240],
  layers: () => [
    ...many(7, (at) => layer(WHITE, 0.3, ring(0.35 + at * 0.12, 1.15 - at * 0.04, 0.42 + at * 0.1, 0.006))),
    ...many(4, (at) => {
      const [cx, cy, size] = [0.28 + at * 0.42, 0.24 + (at % 2) * 0.2, 0.07 + chance('crystal', at) * 0.05]
      const arms = many(6, (arm) => {
        const [dx, dy] = [Math.cos((arm * Math.PI) / 3), Math.sin((arm * Math.PI) / 3)]
        return stroke(cx, cy, cx + dx * size, cy + dy * size, 0.009)
      })
      return layer(WHITE, 0.85, together(...arms, ring(cx, cy, size * 0.5, 0.006)))
    }),
  ],
}

/** A stage between its curtains, in the light. */
const stage: Motif = {
  from: [58, 14, 26],
  to: [120, 30, 44],
  layers: () => [
    layer([255, 214, 150], 0.2, (x, y) => Math.min(1, Math.max(0, (0.12 + y * 0.42 - Math.abs(x - ASPECT / 2)) * 8))),
    layer([255, 232, 190], 0.55, (x, y) => disc(0, 0, 1)((x - ASPECT / 2) / 0.5, (y - 0.86) / 0.09)),
    ...[-1, 1].flatMap((side) =>
      many(5, (fold) => {
        const edge = (y: number) => 0.6 + fold * 0.09 - Math.sin(y * 2.4) * 0.06
        return layer([183 - fold * 18, 47 - fold * 4, 57 - fold * 4], 0.95, (x, y) =>
          Math.min(1, Math.max(0, ((x - ASPECT / 2) * side - edge(y)) * HEIGHT)),
        )
      }),
    ),
    layer([96, 20, 32], 0.9, box(0, 0.92, ASPECT, 1)),
  ],
}

/** Books side by side on a shelf. */
const shelf: Motif = {
  from: [236, 220, 188],
  to: [176, 132, 92],
  layers: () => {
    const spines: readonly Colour[] = [
      [183, 47, 57],
      [52, 92, 112],
      [216, 164, 84],
      [92, 116, 84],
      [112, 72, 88],
    ]
    const books = many(15, (at) => ({
      left: 0.12 + at * 0.105,
      width: 0.06 + chance('spine', at) * 0.035,
      tall: 0.3 + chance('book', at) * 0.24,
    }))
    return [
      ...books.map(({ left, width, tall }, at) =>
        layer(spines[at % spines.length] ?? WHITE, 0.92, box(left, 0.8 - tall, left + width, 0.8)),
      ),
      layer(WHITE, 0.5, together(...books.map(({ left, width, tall }) => box(left, 0.84 - tall, left + width, 0.855 - tall)))),
      layer([88, 60, 40], 0.9, box(0, 0.8, ASPECT, 0.84)),
    ]
  },
}

/** What hangs together, in points and lines. */
const net: Motif = {
  from: [20, 34, 64],
  to: [66, 124, 166],
  layers: () => {
    const points = many(
      12,
      (at) => [0.2 + (at % 4) * 0.42 + chance('net x', at) * 0.22, 0.16 + Math.floor(at / 4) * 0.28 + chance('net y', at) * 0.18] as const,
    )
    const lines = points.flatMap(([x, y], at) =>
      points
        .slice(at + 1)
        .flatMap(([otherX, otherY]) => (Math.hypot(otherX - x, otherY - y) < 0.45 ? [stroke(x, y, otherX, otherY, 0.005)] : [])),
    )
    return [
      layer(WHITE, 0.35, together(...lines)),
      ...points.map(([x, y], at) => layer(at % 4 === 0 ? [240, 178, 92] : WHITE, 0.95, disc(x, y, 0.016 + chance('net size', at) * 0.022))),
    ]
  },
}

/** A house of columns. */
const hall: Motif = {
  from: [250, 228, 196],
  to: [196, 120, 96],
  layers: () => [
    layer(WHITE, 0.4, disc(ASPECT / 2, 0.5, 0.42)),
    layer([128, 36, 44], 0.95, (x, y) =>
      Math.min(box(0.4, 0.24, ASPECT - 0.4, 0.4)(x, y), below((at) => 0.24 + Math.abs(at - ASPECT / 2) * 0.33)(x, y)),
    ),
    layer([250, 244, 234], 0.95, together(...many(6, (at) => box(0.47 + at * 0.158, 0.43, 0.52 + at * 0.158, 0.76)))),
    layer(
      [128, 36, 44],
      0.95,
      together(box(0.4, 0.4, ASPECT - 0.4, 0.43), box(0.36, 0.76, ASPECT - 0.36, 0.8), box(0.3, 0.8, ASPECT - 0.3, 0.85)),
    ),
  ],
}

/** What a winner is given. */
const medal: Motif = {
  from: [24, 40, 78],
  to: [92, 60, 120],
  layers: () => [
    ...many(18, (at) => {
      const [dx, dy] = [Math.cos((at * Math.PI) / 9), Math.sin((at * Math.PI) / 9)]
      return layer([255, 214, 130], 0.22, stroke(ASPECT / 2 + dx * 0.3, 0.54 + dy * 0.3, ASPECT / 2 + dx * 0.85, 0.54 + dy * 0.85, 0.02))
    }),
    layer([183, 47, 57], 0.95, together(stroke(0.72, 0, 0.86, 0.42, 0.09), stroke(ASPECT - 0.72, 0, ASPECT - 0.86, 0.42, 0.09))),
    layer([240, 184, 84], 1, disc(ASPECT / 2, 0.56, 0.22)),
    layer([255, 226, 160], 0.9, ring(ASPECT / 2, 0.56, 0.165, 0.016)),
    layer([255, 240, 206], 0.9, disc(ASPECT / 2, 0.56, 0.07)),
  ],
}

const motifs = {
  ...{ shore, town, page, ice, stage, shelf, net, hall, medal },
  hills: { ...shore, from: [236, 228, 168], to: [52, 104, 62] },
  dusk: { ...shore, from: [232, 138, 106], to: [62, 66, 112] },
  study: { ...shelf, from: [206, 226, 220], to: [86, 132, 132] },
} as const satisfies Record<string, Motif>

/** What a cover shows. */
export type MotifName = keyof typeof motifs

const covers = new Map<MotifName, Buffer>()

/** A cover as PNG: a gradient with its motif, and no words in it. Drawn once: several projects have the same. */
export function drawn(name: MotifName): Buffer {
  const cover = covers.get(name) ?? draw(name)
  covers.set(name, cover)
  return cover
}

const mixed = ([r, g, b]: Colour, [otherR, otherG, otherB]: Colour, share: number): Colour => [
  r + (otherR - r) * share,
  g + (otherG - g) * share,
  b + (otherB - b) * share,
]

function draw(name: MotifName): Buffer {
  const { from, to, layers } = motifs[name]
  const all = layers()
  return png(WIDTH, HEIGHT, (column, line) => {
    const [x, y] = [(column + 0.5) / HEIGHT, (line + 0.5) / HEIGHT]
    const along = (x / ASPECT) * 0.35 + y * 0.65
    let colour = mixed(from, to, along)
    for (const { shape, colour: over, opacity } of all) {
      const share = shape(x, y) * opacity
      if (share > 0) colour = mixed(colour, over, share)
    }
    return colour
  })
}
