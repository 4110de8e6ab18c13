CREATE TABLE "codes" (
	"code" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"platform" text,
	"model" text,
	"version" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"session_id" uuid,
	"collected_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_expires" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "codes_session" ON "codes" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_screen" ON "sessions" USING btree ("screen_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_display_bound" CHECK ("sessions"."kind" <> 'display' or ("sessions"."account_id" is not null and "sessions"."screen_id" is not null));