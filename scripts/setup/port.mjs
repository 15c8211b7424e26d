import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * @param {string | undefined} value PORT as given
 * @returns {number | undefined} undefined when it is no port
 */
export function parsePort(value) {
  if (value === undefined || value === '') return 3000
  const port = Number(value)
  return /^\d+$/.test(value) && port <= 65_535 ? port : undefined
}

/**
 * What stands in the way of listening on `port`, in words, or undefined. Loopback is tried besides
 * the wildcard, as some systems let both be bound at once.
 * @param {number} port 0 means any
 * @param {string | undefined} host HOST as given
 */
export async function portProblem(port, host) {
  for (const address of host ? [host] : ['0.0.0.0', '127.0.0.1', '::1']) {
    const code = await listenError(port, address)
    if (code === 'EADDRINUSE') return `端口 ${port} 已被其他程序占用。换一个端口：PORT=${port < 65_535 ? port + 1 : 3000} npm start`
    if (code === 'EACCES') return `没有权限监听端口 ${port}。换一个 1024 以上的端口：PORT=3000 npm start`
  }
  return undefined
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the system's error code
 */
function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error ? String(error.code) : undefined))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/**
 * A port of 127.0.0.1 that nobody listens on just now, below those that systems hand out by themselves: until it is
 * listened on, no connection of another program is given it.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(15_000, 30_000)
    if ((await listenError(port, '127.0.0.1')) === undefined) return port
  }
}
