import type { Catalogue } from '@sc/locale'

/** What a point on the map and its settings are called. */
export const placeWords: Catalogue<Record<'name' | 'lat' | 'lng' | 'digits', string>> = {
  'zh-CN': { name: '定位点', lat: '纬度', lng: '经度', digits: '保留小数位数' },
  'en-US': { name: 'Place', lat: 'Latitude', lng: 'Longitude', digits: 'Decimal places' },
}
