import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [number, number, number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CHANNELS = 3
/** Eight bits of each of three channels, and none of the ways of packing or interlacing that PNG has besides. */
const TRUE_COLOUR = [8, 2, 0, 0, 0]
/** Each byte as what it has more than that of the pixel before: gradients become long runs. */
const SUB = 1

/** A picture as PNG, told pixel by pixel. */
export function png(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const line = 1 + width * CHANNELS
  const lines = Buffer.alloc(line * height)
  for (let y = 0; y < height; y++) {
    lines[y * line] = SUB
    let before: Colour = [0, 0, 0]
    for (let x = 0; x < width; x++) {
      const colour = colourAt(x, y)
      for (let channel = 0; channel < CHANNELS; channel++)
        lines[y * line + 1 + x * CHANNELS + channel] = (Math.round(colour[channel] ?? 0) - Math.round(before[channel] ?? 0)) & 0xff
      before = colour
    }
  }
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, Buffer.from(TRUE_COLOUR)])),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}
