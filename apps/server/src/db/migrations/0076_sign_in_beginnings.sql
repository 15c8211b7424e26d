DROP INDEX "sign_in_by_user";--> statement-breakpoint
DROP INDEX "sign_in_by_address";--> statement-breakpoint
CREATE INDEX "sign_in_by_user" ON "sys_sign_in" USING btree ("username" text_pattern_ops,"time");--> statement-breakpoint
CREATE INDEX "sign_in_by_address" ON "sys_sign_in" USING btree ("address" text_pattern_ops,"time");