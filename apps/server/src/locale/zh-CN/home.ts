/** The home page. */
export const home = { otherDeparts: '其他部门' }
