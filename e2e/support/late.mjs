// A server that answers late, and not in the order it was asked: what is hung on how fast answers come, comes out.
// SC_E2E_LATE is the longest delay, in milliseconds; most are short.
import { Server } from 'node:http'

const longest = Number(process.env.SC_E2E_LATE)
const emit = Server.prototype.emit

Server.prototype.emit = function (event, request, ...rest) {
  if (event !== 'request' || /\.(?:js|css|woff2?|svg|png|map)(?:\?|$)|^\/(?:readyz|livez)/.test(request.url))
    return emit.call(this, event, request, ...rest)
  setTimeout(() => emit.call(this, event, request, ...rest), longest * Math.random() ** 3)
  return true
}
