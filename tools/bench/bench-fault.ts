/** Something in the way of measuring that is no fault of this program: it is told without a stack. */
export class BenchFault extends Error {}
