export function freePort(wished: number, host?: string): Promise<number>;
